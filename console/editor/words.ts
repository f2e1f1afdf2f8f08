import { inLanguages } from '../words/language.ts'
import { headWords } from './words/head.ts'
import { panelWords } from './words/panels.ts'
import { savingWords } from './words/saving.ts'
import { sheetWords } from './words/sheet.ts'

/** All texts of the editor. */
export const editorWords = inLanguages(
  { ...headWords.en, ...panelWords.en, ...sheetWords.en, ...savingWords.en },
  { ...headWords.sv, ...panelWords.sv, ...sheetWords.sv, ...savingWords.sv },
)
