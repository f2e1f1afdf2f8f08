import { useQuery } from '@tanstack/react-query'
import { signInMailQuery } from '../api/sign-in-mail.ts'
import { inLanguages, useWords } from '../words/language.ts'

const supportWords = inLanguages(
  { contact: 'Support:', nobody: 'Support is whoever runs this service.' },
  { contact: 'Supporten:', nobody: 'Supporten är den som driver tjänsten.' },
)

/** Stands below a text that sends people to support, and says where that is. */
export function SupportContact() {
  const words = useWords(supportWords)
  const { data } = useQuery(signInMailQuery)
  if (!data) return null
  const { supportContact: contact } = data
  if (contact === null) return <p className="muted">{words.nobody}</p>
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`
  return (
    <p className="muted">
      {words.contact} <a href={href}>{contact}</a>
    </p>
  )
}
