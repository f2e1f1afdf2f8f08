import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useWords } from '../../words/language.ts'
import { overviewWords } from './words.ts'

export function Overview() {
  const words = useWords(overviewWords)
  return (
    <>
      <PageHead title={words.title} />
      <Empty
        action={
          <Link to="/templates" className="button primary">
            {words.write}
          </Link>
        }
      >
        {words.firstTemplate}
      </Empty>
    </>
  )
}
