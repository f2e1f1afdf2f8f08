import type { ReactNode } from 'react'
import { hasBack, hasVariants } from '../../../editor/model/design.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { Campaign } from '../use-campaign.ts'
import { Checks } from './checks.tsx'
import { Cost } from './cost.tsx'
import { SendOn } from './send-on.tsx'
import type { Post } from './use-post.ts'
import { postWords } from './words.ts'

interface PostStepProps {
  readonly campaign: Campaign
  readonly post: Post
}

/** A summary of the campaign: what is sent to whom, what was checked, and its cost. */
export function PostStep({ campaign, post }: PostStepProps) {
  const { fields, letter, audience, goTo } = campaign
  const { words, letters } = post
  const { number } = useFormat()
  const { design } = letter
  return (
    <div className="post-step">
      <h2 className="visually-hidden">{words.summary}</h2>
      <dl className="summary">
        <Row title={words.letter} onChange={() => goTo('letter')}>
          {design ? (
            <>
              {letter.template?.source.name ?? words.ownLetter}
              <span className="under">
                {words.pages(hasBack(design) || design.variantB?.backContent ? 2 : 1)}
                {hasVariants(design) && `, ${words.halves}`}
              </span>
            </>
          ) : (
            <span className="error">{words.missing.letter}</span>
          )}
        </Row>
        <Row title={words.recipients} onChange={() => goTo('recipients')}>
          {letters === null || letters === 0 ? (
            <span className="error">{words.missing.recipients}</span>
          ) : (
            <>
              {fields.audience?.kind === 'list' ? audience.list?.name : words.typed}
              <span className="under">{words.letters(number(letters), letters === 1)}</span>
            </>
          )}
        </Row>
      </dl>
      <Checks campaign={campaign} post={post} />
      <SendOn campaign={campaign} hold={post.hold} />
      <Cost post={post} />
      {!post.mayPost && <p className="notice">{words.takesSender}</p>}
    </div>
  )
}

interface RowProps {
  readonly title: string
  readonly onChange: () => void
  readonly children: ReactNode
}

function Row({ title, onChange, children }: RowProps) {
  const words = useWords(postWords)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
      <dd className="actions">
        <Button small look="plain" aria-label={words.changeOf(title)} onClick={onChange}>
          {words.change}
        </Button>
      </dd>
    </div>
  )
}
