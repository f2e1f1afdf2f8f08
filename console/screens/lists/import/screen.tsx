import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { listQuery } from '../../../api/lists.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import '../style.css'
import { ImportWizard } from './wizard.tsx'
import { importWords } from './words.ts'

/** A file becomes a list of its own. */
export function ImportNew() {
  const words = useWords(importWords)
  const mayWrite = reaches(useSession().role, 'writer')
  return (
    <>
      <Link to="/lists" className="list-back">
        <Icon name="chevron" size={16} />
        {words.allLists}
      </Link>
      <PageHead title={words.title} />
      {mayWrite ? <ImportWizard /> : <Empty>{words.writersOnly}</Empty>}
    </>
  )
}

/** A file is added to a list. */
export function ImportInto() {
  const words = useWords(importWords)
  const { id } = useParams({ from: '/frame/lists/$id/import' })
  const mayWrite = reaches(useSession().role, 'writer')
  const { data } = useQuery(listQuery(id))
  return (
    <>
      <Link to="/lists/$id" params={{ id }} className="list-back">
        <Icon name="chevron" size={16} />
        {data?.name ?? words.allLists}
      </Link>
      <PageHead title={data ? words.titleInto(data.name) : words.title} />
      {mayWrite ? <ImportWizard key={id} listId={id} /> : <Empty>{words.writersOnly}</Empty>}
    </>
  )
}
