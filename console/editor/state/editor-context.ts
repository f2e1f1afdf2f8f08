import { createContext, useContext } from 'react'
import type { Paper } from '#letter/base/geometry.ts'
import type { Language } from '#letter/hyphenation/languages.ts'
import type { Page, Variant } from '../model/source.ts'
import type { EditorProblem, Target } from '../problems/problem.ts'
import type { Recipients } from '../recipients/use-recipients.ts'
import type { Tab } from './tab.ts'
import type { Assets } from './use-assets.ts'
import type { Editing } from './use-history.ts'

/** What the parts of the editor share. */
export interface Editor extends Editing {
  readonly readOnly: boolean
  readonly page: Page
  readonly showPage: (page: Page) => void
  /** The variant that is edited: `design` has its text in place of the first variant's. */
  readonly variant: Variant
  readonly showVariant: (variant: Variant) => void
  readonly tab: Tab
  readonly showTab: (tab: Tab) => void
  /** The key of the selected image; `code` for a placed code. */
  readonly selected: string | null
  readonly select: (key: string | null) => void
  readonly assets: Assets
  readonly recipients: Recipients
  readonly problems: readonly EditorProblem[]
  /** The first problem of a field of the template. */
  readonly problemAt: (field: string) => EditorProblem | undefined
  /** Shows the cause of a problem. */
  readonly leadTo: (target: Target) => void
  /** Printed where the template has no return address. */
  readonly accountSender: string
  /** The sheet that the letter is printed on. */
  readonly paper: Paper
  /** The language of texts that name none. */
  readonly unsaidLanguage: Language
}

export const EditorContext = createContext<Editor | null>(null)

/** @throws Error outside an editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this')
  return editor
}
