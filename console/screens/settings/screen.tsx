import { PageHead } from '../../ui/page-head.tsx'
import { inLanguages, useWords } from '../../words/language.ts'

const settingsWords = inLanguages({ title: 'Settings' }, { title: 'Inställningar' })

export function Settings() {
  const words = useWords(settingsWords)
  return <PageHead title={words.title} />
}
