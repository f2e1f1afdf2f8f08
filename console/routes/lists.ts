import { screen } from './frame.ts'

const lists = screen('/lists', () => import('../screens/lists/screen.tsx'), 'Lists', [
  'search',
  'sort',
  'cursor',
  'direction',
])

const imports = () => import('../screens/lists/import/screen.tsx')

const importNew = screen('/lists/import', imports, 'ImportNew')

const importInto = screen('/lists/$id/import', imports, 'ImportInto')

const list = screen('/lists/$id', () => import('../screens/lists/list/screen.tsx'), 'List', [
  'search',
  'cursor',
  'direction',
])

/** The screens of lists and imports. */
export const listRoutes = [lists, importNew, importInto, list] as const
