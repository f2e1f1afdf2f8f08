import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Italic } from '@tiptap/extension-italic'
import { ListKeymap } from '@tiptap/extension-list'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { ClearFormatting } from './clear.ts'
import { Limits } from './limits.ts'
import { blocks } from './nodes/blocks.ts'
import { Chips } from './nodes/chip-view.ts'
import { MergeField, OptOut, PhoneNumber } from './nodes/merge-field.ts'
import { TextStyleMark } from './nodes/text-style.ts'
import { Paste } from './paste/paste.ts'
import { Problems } from './problems.ts'
import { Suggest } from './suggest/suggest.ts'
import { Tables } from './table/tables.ts'
import { Typography } from './typography.ts'

/** Stars and underscores are not markup: 2*3*4 does not mean italics. */
const asTyped = { addInputRules: () => [], addPasteRules: () => [] }

/** The grammar of a letter: what `parseDocument` accepts, and nothing else. */
export const grammar: Extensions = [
  ...blocks,
  Text,
  Bold.extend(asTyped),
  Italic.extend(asTyped),
  Underline,
  TextStyleMark,
  MergeField,
  PhoneNumber,
  OptOut,
]

/** The extensions besides the grammar, wherever letters are written. */
export const writing: Extensions = [
  ...grammar,
  Chips,
  ClearFormatting,
  Limits,
  ListKeymap,
  Paste,
  Problems,
  Suggest,
  Tables,
  Typography,
  UndoRedo.configure({ depth: 500 }),
  Dropcursor.configure({ class: 'drop-cursor', color: false, width: 2 }),
  Gapcursor,
]
