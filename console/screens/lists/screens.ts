/** Loaded together: each file more makes what is loaded before anything is shown some bytes larger. */
export { StopList } from '../stop-list/screen.tsx'
export { List } from './list/screen.tsx'
export { Lists } from './screen.tsx'
