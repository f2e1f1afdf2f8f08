import { screen } from './frame.ts'

const screens = () => import('../screens/lists/screens.ts')

const lists = screen('/lists', screens, 'Lists', ['search', 'sort', 'cursor', 'direction'])

const imports = () => import('../screens/lists/import/screen.tsx')

const importNew = screen('/lists/import', imports, 'ImportNew')

const importInto = screen('/lists/$id/import', imports, 'ImportInto')

const list = screen('/lists/$id', screens, 'List', ['search', 'cursor', 'direction'])

const stopList = screen('/lists/stop-list', screens, 'StopList', ['search', 'cursor', 'direction', 'view'])

/** The screens of lists, imports and the stop list. */
export const listRoutes = [lists, importNew, importInto, list, stopList] as const
