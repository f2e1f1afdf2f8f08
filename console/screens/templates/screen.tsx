import { PageHead } from '../../ui/page-head.tsx'
import { inLanguages, useWords } from '../../words/language.ts'

const templatesWords = inLanguages({ title: 'Templates' }, { title: 'Mallar' })

export function Templates() {
  const words = useWords(templatesWords)
  return <PageHead title={words.title} />
}
