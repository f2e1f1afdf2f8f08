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

const stopList = screen('/lists/stop-list', () => import('../screens/stop-list/screen.tsx'), 'StopList', [
  'search',
  'cursor',
  'direction',
])

const importStopList = screen(
  '/lists/stop-list/import',
  () => import('../screens/stop-list/import-screen.tsx'),
  'ImportStopList',
)

/** The screens of lists, imports and the stop list. */
export const listRoutes = [lists, importNew, importInto, list, stopList, importStopList] as const
