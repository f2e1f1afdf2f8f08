import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frame } from './frame.ts'
import { searched } from './searched.ts'

const lists = createRoute({
  getParentRoute: () => frame,
  path: '/lists',
  validateSearch: searched('search', 'sort', 'cursor', 'direction'),
  component: lazyRouteComponent(() => import('../screens/lists/screen.tsx'), 'Lists'),
})

const imports = () => import('../screens/lists/import/screen.tsx')

const importNew = createRoute({
  getParentRoute: () => frame,
  path: '/lists/import',
  component: lazyRouteComponent(imports, 'ImportNew'),
})

const importInto = createRoute({
  getParentRoute: () => frame,
  path: '/lists/$id/import',
  component: lazyRouteComponent(imports, 'ImportInto'),
})

const list = createRoute({
  getParentRoute: () => frame,
  path: '/lists/$id',
  validateSearch: searched('search', 'cursor', 'direction'),
  component: lazyRouteComponent(() => import('../screens/lists/list/screen.tsx'), 'List'),
})

/** The screens of lists and imports. */
export const listRoutes = [lists, importNew, importInto, list] as const
