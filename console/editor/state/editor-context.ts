import { createContext, useContext } from 'react'
import type { Paper } from '../../../letter/base/geometry.ts'
import type { Language } from '../../../letter/hyphenation/languages.ts'
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
  /** Which of two texts is worked on: `design` has it in the first's place. */
  readonly variant: Variant
  readonly showVariant: (variant: Variant) => void
  readonly tab: Tab
  readonly showTab: (tab: Tab) => void
  /** The key of the image that is taken hold of, `code` for a placed code. */
  readonly selected: string | null
  readonly select: (key: string | null) => void
  readonly assets: Assets
  readonly recipients: Recipients
  readonly problems: readonly EditorProblem[]
  /** What is wrong with a field of the template, first of all. */
  readonly problemAt: (field: string) => EditorProblem | undefined
  /** Leads to what causes a problem. */
  readonly leadTo: (target: Target) => void
  /** Printed where the template has no return address. */
  readonly platformSender: string
  /** The sheet that the letter is printed on. */
  readonly paper: Paper
  /** Of texts that name none. */
  readonly unsaidLanguage: Language
  /** What a phone number prints as; null: it is rented when a campaign is posted. */
  readonly phoneNumber: string | null
}

export const EditorContext = createContext<Editor | null>(null)

/** @throws Error outside of the editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this')
  return editor
}
