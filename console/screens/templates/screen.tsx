import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { templateDrafts } from '../../api/drafts.ts'
import { useLocalDraftsSent } from '../../api/send-local-drafts.ts'
import { reaches, useSession } from '../../api/session.ts'
import { templatePages } from '../../api/templates.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotLoaded } from '../../ui/loaded.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useWords } from '../../words/language.ts'
import { DraftCard } from './draft-card.tsx'
import { DropPdf } from './drop-pdf.tsx'
import './style.css'
import { TemplateCard } from './template-card.tsx'
import { templatesWords } from './words.ts'

/** All templates of the account, each shown as it prints. */
export function Templates() {
  const words = useWords(templatesWords)
  const mayWrite = reaches(useSession().role, 'writer')
  const { search = '' } = useSearch({ from: '/frame/templates' })
  const navigate = useNavigate({ from: '/templates' })
  const wanted = useDeferredValue(search.trim())
  const pages = useInfiniteQuery(templatePages(wanted))
  const isSent = useLocalDraftsSent()
  const drafts = useQuery({ ...templateDrafts.list, enabled: mayWrite && isSent })
  const templates = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const begun = wanted === '' ? (drafts.data ?? []).filter(({ templateId }) => templateId === null) : []
  const isEmpty = pages.data !== undefined && templates.length === 0 && begun.length === 0
  const newTemplate = (name: string) => (
    <Link to="/templates/$id" params={{ id: 'new' }} className="button primary">
      <Icon name="plus" size={16} />
      {name}
    </Link>
  )

  const head = (
    <PageHead
      title={words.title}
      action={mayWrite && !(isEmpty && wanted === '') && newTemplate(words.newTemplate)}
    />
  )
  if (isEmpty && wanted === '') {
    return (
      <DropPdf enabled={mayWrite}>
        {head}
        <Empty action={mayWrite && newTemplate(words.writeFirst)}>
          {mayWrite ? words.empty : words.emptyReader}
        </Empty>
      </DropPdf>
    )
  }
  return (
    <DropPdf enabled={mayWrite}>
      {head}
      <SearchField
        label={words.search}
        value={search}
        onChange={value => navigate({ search: value === '' ? {} : { search: value }, replace: true })}
      />
      {pages.isLoadingError ? (
        <NotLoaded error={pages.error} onAgain={() => void pages.refetch()} />
      ) : isEmpty ? (
        <NothingFound to="/templates" search={{}}>
          {words.nothingFound(wanted)}
        </NothingFound>
      ) : (
        <ul className="template-cards" aria-busy={pages.isFetching}>
          {begun.map(draft => (
            <DraftCard key={draft.id} draft={draft} />
          ))}
          {templates.map(template => (
            <TemplateCard
              key={template.id}
              template={template}
              hasDraft={(drafts.data ?? []).some(({ templateId }) => templateId === template.id)}
              mayWrite={mayWrite}
            />
          ))}
          {pages.isPending &&
            ['a', 'b', 'c', 'd'].map(key => <li key={key} className="skeleton template-skeleton" />)}
        </ul>
      )}
      <ShowMore query={pages} />
    </DropPdf>
  )
}
