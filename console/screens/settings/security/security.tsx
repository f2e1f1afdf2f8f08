import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { Mails } from './mails.tsx'
import { Own } from './own.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { securityWords } from './words.ts'

/** The tab with the person's own settings, which do not depend on the account. */
export function Security() {
  const words = useWords(securityWords)
  return (
    <>
      <PageHead title={words.title} />
      <Own />
      <Mails />
      <Passkeys />
      <Sessions />
    </>
  )
}
