import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { listQuery } from '../../../api/lists.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { ImportWizard } from './wizard.tsx'
import { importWords } from './words.ts'
import '../style.css'

/** The screen for importing a file into a new list. */
export function ImportNew() {
  const words = useWords(importWords)
  const mayWrite = reaches(useSession().role, 'writer')
  return (
    <>
      <BackLink to="/lists">{words.allLists}</BackLink>
      <PageHead title={words.title} />
      {mayWrite ? <ImportWizard /> : <Empty>{words.writersOnly}</Empty>}
    </>
  )
}

/** The screen for importing a file into an existing list. */
export function ImportInto() {
  const words = useWords(importWords)
  const { id } = useParams({ from: '/frame/lists/$id/import' })
  const mayWrite = reaches(useSession().role, 'writer')
  const { data } = useQuery(listQuery(id))
  return (
    <>
      <BackLink to="/lists/$id" params={{ id }}>
        {data?.name ?? words.allLists}
      </BackLink>
      <PageHead title={data ? words.titleInto(data.name) : words.title} />
      {mayWrite ? <ImportWizard key={id} listId={id} /> : <Empty>{words.writersOnly}</Empty>}
    </>
  )
}
