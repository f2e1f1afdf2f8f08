import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { uploadAsset } from '../../../api/templates.ts'
import { printArtwork } from '../../../editor/model/changes.ts'
import { emptyIn, newLetter } from '../../../editor/model/new-letter.ts'
import type { Tab } from '../../../editor/state/tab.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useWords } from '../../../words/language.ts'
import { CardContent } from '../../postcards/card-content.tsx'
import type { ChosenPicture } from '../../postcards/picture-panel.tsx'
import type { Campaign } from '../use-campaign.ts'
import { ChooseLetter } from './choose-letter.tsx'
import { DiscardDialog, LetterStep } from './letter-step.tsx'
import { letterWords } from './words.ts'

interface LetterPlaceProps {
  readonly campaign: Campaign
  /** The picture side of a postcard. */
  readonly picture: ChosenPicture
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

const LETTER = { format: 'letter', cardDesign: null } as const

/** A new card begins with this picture, so that its sheet is not empty. */
const FIRST_CARD = 'gran'

/** Shows the letter, or the choice of one. */
export function LetterPlace({ campaign, picture, isChoosing, onChoosing }: LetterPlaceProps): ReactNode {
  const words = useWords(letterWords)
  const { account, fields, setFields, letter, editor } = campaign
  const { content } = fields
  /** The choice that will discard the campaign's own letter once the person confirms. */
  const [asked, ask] = useState<(() => void) | null>(null)
  const isGone = letter.templateError instanceof ApiError && letter.templateError.status === 404

  /** Text written for this campaign is never discarded without confirmation. */
  function replaceBy(choose: () => void, tab: Tab = 'text'): void {
    const act = () => {
      choose()
      editor.showTab(tab)
      editor.showVariant('A')
      onChoosing(false)
    }
    if (content?.kind === 'own') ask(() => act)
    else act()
  }
  const named = (name: string) => (fields.name === '' ? { name: name.slice(0, 200) } : {})

  const dialog = asked && (
    <DiscardDialog
      onDiscard={() => {
        ask(null)
        asked()
      }}
      onClose={() => ask(null)}
    />
  )
  if (isChoosing || content === null || (content.kind === 'template' && isGone)) {
    return (
      <>
        <ErrorNotice>{isGone && content?.kind === 'template' && words.gone}</ErrorNotice>
        <ChooseLetter
          chosenId={content?.kind === 'template' ? content.templateId : null}
          onTemplate={({ id, name }) =>
            replaceBy(() =>
              setFields({
                ...named(name),
                ...LETTER,
                content: { kind: 'template', templateId: id },
                qrCode: null,
              }),
            )
          }
          onWrite={() =>
            replaceBy(() => {
              letter.printOwn(newLetter(account), [])
              setFields(LETTER)
            })
          }
          onPostcard={() =>
            replaceBy(() => {
              letter.printOwn(emptyIn(account), [])
              setFields({ format: 'postcard', cardDesign: FIRST_CARD })
            }, 'images')
          }
          onPdf={async file => {
            const uploaded = await uploadAsset(file)
            replaceBy(() => {
              letter.printOwn(printArtwork(uploaded)(emptyIn(account)), [uploaded])
              setFields({ ...named(file.name.replace(/\.pdf$/i, '')), ...LETTER })
            })
          }}
          {...(content !== null && !isGone && { onKeep: () => onChoosing(false) })}
        />
        {dialog}
      </>
    )
  }
  if (!letter.design) return <p className="muted">{words.loading}</p>
  if (fields.format === 'postcard') {
    return (
      <>
        <header className="chosen-letter">
          <p>{words.card}</p>
          <Button small look="plain" onClick={() => onChoosing(true)}>
            {words.chooseOther}
          </Button>
        </header>
        <CardContent {...picture} writing={campaign.writing} />
      </>
    )
  }
  return <LetterStep campaign={campaign} onChoose={() => onChoosing(true)} />
}
