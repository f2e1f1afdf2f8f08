/** Line drawings on a grid of 20, for the rail and for small buttons. */
const shapes = {
  overview: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-4v-5H8v5H4a1 1 0 0 1-1-1z',
  campaigns: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  templates: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5',
  lists: 'M3.5 5h13M3.5 10h13M3.5 15h13',
  codes: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2h-2zM14.5 14.5h2v2h-2z',
  credits: 'M3 5.5h14v9H3zM3 8.5h14M6 12h3',
  settings:
    'M3 6h8M15 6h2M3 14h2M9 14h8M13 6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 14m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  chevron: 'M5 8l5 5 5-5',
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  more: 'M4 9.6a.4.4 0 1 0 .01 0zM10 9.6a.4.4 0 1 0 .01 0zM16 9.6a.4.4 0 1 0 .01 0z',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  bin: 'M4 6h12M8 6V4h4v2M6 6l.8 10.5h6.4L14 6',
  search: 'M9 9m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13 13l4 4',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  undo: 'M7 5 3.5 8.5 7 12M4 8.5h8a4 4 0 0 1 0 8H9',
  redo: 'M13 5l3.5 3.5L13 12M16 8.5H8a4 4 0 0 0 0 8h3',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  key: 'M7 13m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M9.5 10.5 16.5 3.5M13.5 6.5l2.5 2.5',
  pen: 'M4 16l1-4 8.5-8.5 3 3L8 15zM12 5l3 3',
  upload: 'M10 13V4M6.5 7.5 10 4l3.5 3.5M4 13v3h12v-3',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.3h.01',
} as const

export type IconName = keyof typeof shapes

/** A line drawing on a grid of 20, in the colour of the words beside it. Screen readers skip it. */
export const LineDrawing = ({
  path,
  size,
  stroke = 1.6,
}: {
  readonly path: string
  readonly size: number
  readonly stroke?: number
}) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** An icon beside words, or in a button with a label. */
export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <LineDrawing path={shapes[name]} size={size} />
)
