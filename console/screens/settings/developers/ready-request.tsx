import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { listsQuery, samplesQuery } from '../../../api/lists.ts'
import { useSession } from '../../../api/session.ts'
import { type TemplateItem, templatePages, templateQuery } from '../../../api/templates.ts'
import { madeUp } from '../../../editor/recipients/made-up.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useWords } from '../../../words/language.ts'
import { type Example, fieldsIn, type Programming, programmings, requestIn } from './request.ts'
import { developersWords } from './words.ts'

/** A request with one of the account's templates, which works unchanged. */
export function ReadyRequest() {
  const words = useWords(developersWords)
  const templates = useInfiniteQuery(templatePages(''))
  return (
    <section className="part">
      <h2>{words.ready}</h2>
      <Loaded query={templates} rows={6}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data)
          if (all.length > 0) return <Chosen templates={all} />
          return (
            <Empty
              action={
                <Link to="/templates" className="button">
                  {words.toTemplates}
                </Link>
              }
            >
              {words.noTemplates}
            </Empty>
          )
        }}
      </Loaded>
    </section>
  )
}

function Chosen({ templates }: { readonly templates: readonly TemplateItem[] }) {
  const words = useWords(developersWords)
  const { account } = useSession()
  const [templateId, chooseTemplate] = useState(templates[0]!.id)
  const [listId, chooseList] = useState('')
  const template = templates.find(({ id }) => id === templateId) ?? templates[0]!
  const lists = (useQuery(listsQuery).data ?? []).slice(0, 100)
  return (
    <>
      <p className={`notice ${account.sandbox ? '' : 'warning'}`}>
        {account.sandbox ? words.sandbox : words.real} {words.again}
      </p>
      <div className="row top request-choice">
        <SelectField
          label={words.template}
          value={template.id}
          options={templates.map(({ id, name }) => [id, name])}
          onChoose={chooseTemplate}
        />
        <SelectField
          label={words.list}
          value={listId}
          options={[['', words.madeUp], ...lists.map(({ id, name }) => [id, words.firstOf(name)] as const)]}
          onChoose={chooseList}
        />
      </div>
      <OfTemplate
        key={`${template.id} ${listId}`}
        template={template}
        listId={listId === '' ? null : listId}
      />
    </>
  )
}

interface OfTemplateProps {
  readonly template: TemplateItem
  readonly listId: string | null
}

function OfTemplate({ template, listId }: OfTemplateProps) {
  const words = useWords(developersWords)
  const account = useQuery(accountQuery)
  const source = useQuery(templateQuery(template.id))
  const samples = useQuery({ ...samplesQuery(listId ?? ''), enabled: listId !== null })
  // One idempotency key for each request that is shown here, so that a request that is sent twice posts one letter.
  // With another recipient and the same key, the service would answer with the first campaign and post nothing.
  const [idempotencyKey] = useState(() => `letter-${crypto.randomUUID()}`)
  const first = listId === null ? undefined : samples.data?.data.find(({ kind }) => kind === 'first')
  return (
    <Loaded query={source} rows={6}>
      {({ data: { source: written } }) => {
        const fields = fieldsIn([written.content, written.backContent])
        const example: Example = {
          origin: location.origin,
          template,
          fields,
          recipient: first?.recipient ?? madeUp(account.data?.homeCountry ?? 'Sverige', []),
          labels: new Map(samples.data?.fields.map(({ key, label }) => [key, label])),
          idempotencyKey,
        }
        return (
          <>
            {listId !== null && samples.data && !first && <p className="muted">{words.emptyList}</p>}
            <Code example={example} />
          </>
        )
      }}
    </Loaded>
  )
}

function Code({ example }: { readonly example: Example }) {
  const words = useWords(developersWords)
  const id = useId()
  const [programming, choose] = useState<Programming>('curl')
  const text = requestIn(programming, example)
  return (
    <>
      <p>
        {words.setKey} <code>export BREVDUVA_KEY=brevduva_…</code> {words.keyNeeds}{' '}
        {programming === 'typescript' && words.client}
      </p>
      <div className="row code-head">
        <Segments
          label={words.language}
          options={programmings.map(one => [one, words.languages[one]])}
          value={programming}
          onChoose={choose}
        />
        <span className="push">
          <CopyButton text={text} />
        </span>
      </div>
      <section className="code" aria-labelledby={id}>
        <h3 id={id} className="visually-hidden">
          {words.languages[programming]}
        </h3>
        <pre>{text}</pre>
      </section>
    </>
  )
}
