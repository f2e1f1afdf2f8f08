import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useLanguage } from '../words/language.ts'

interface ConflictDialogProps {
  readonly title: string
  /** Who has saved the other state, and when. */
  readonly lead: ReactNode
  /** The parts in which the two states differ, as the person calls them; null: there is no other state any more. */
  readonly parts: readonly string[] | null
  readonly words: { readonly differs: (parts: string) => string; readonly same: string }
  readonly onClose: () => void
  /** What the person can choose. */
  readonly children: ReactNode
}

/**
 * Shown when someone else, or the same person in another window, has saved another state: says who, when and what
 * differs, and lets the person choose. An accidental key press only closes it.
 */
export function ConflictDialog({ title, lead, parts, words, onClose, children }: ConflictDialogProps) {
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <Dialog title={title} onClose={onClose}>
      {lead}
      {parts && <p>{parts.length > 0 ? words.differs(list.format(parts)) : words.same}</p>}
      <div className="buttons">{children}</div>
    </Dialog>
  )
}
