import { Mark } from '@tiptap/core'
import { readColor, readSize, SIZE_PT } from '#letter/document/css-values.ts'

export interface TextStyle {
  /** Points; null is the block's own size. */
  readonly fontSize: number | null
  /** `#rrggbb`; null is black. */
  readonly color: string | null
}

/** A size that the service accepts, of points or a CSS length; null for any other. */
export function acceptedSize(value: unknown): number | null {
  const size = readSize(value)
  return size !== null && size >= SIZE_PT.least && size <= SIZE_PT.most ? size : null
}

const isSize = (value: unknown): boolean => value === null || acceptedSize(value) === value
const isColor = (value: unknown): boolean => value === null || readColor(value) === value

function requireThat(holds: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!holds(value)) throw new RangeError('not a value of a letter')
  }
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    letterStyle: {
      /** Sets the given properties; the others of the selection stay as they are. */
      setTextStyle: (style: Partial<TextStyle>) => ReturnType
    }
  }
}

/**
 * Size and colour of text, within the bounds of the service. The style sheet decides how they look on the screen:
 * points are larger than on paper, and colours are lighter in dark mode. They are read from `data-` attributes,
 * because the console's content security policy forbids style attributes. `paste/` converts the style attributes of
 * pasted pages before.
 */
export const TextStyleMark = Mark.create({
  name: 'textStyle',

  addAttributes() {
    return {
      fontSize: {
        default: null,
        validate: requireThat(isSize),
        parseHTML: element => acceptedSize(element.getAttribute('data-size') ?? ''),
        renderHTML: ({ fontSize }) =>
          fontSize === null ? {} : { 'data-size': `${fontSize}pt`, style: `--size: ${fontSize}` },
      },
      color: {
        default: null,
        validate: requireThat(isColor),
        parseHTML: element => readColor(element.getAttribute('data-color') ?? ''),
        renderHTML: ({ color }) =>
          color === null ? {} : { 'data-color': color, style: `--color: ${color}` },
      },
    }
  },

  parseHTML: () => [{ tag: 'span[data-size]' }, { tag: 'span[data-color]' }],

  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],

  addCommands() {
    return {
      setTextStyle:
        style =>
        ({ state, tr, dispatch }) => {
          const { selection, storedMarks } = state
          const type = this.type
          const merged = (attrs: Record<string, unknown>) => {
            const next = { ...attrs, ...style }
            return next.fontSize || next.color ? type.create(next) : null
          }
          if (selection.empty) {
            const marks = storedMarks ?? selection.$from.marks()
            const mark = merged(type.isInSet(marks)?.attrs ?? {})
            if (dispatch) tr.setStoredMarks(mark ? mark.addToSet(marks) : type.removeFromSet(marks))
            return true
          }
          if (!dispatch) return true
          for (const { $from, $to } of selection.ranges) {
            state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
              if (!node.isInline) return
              const from = Math.max(pos, $from.pos)
              const to = Math.min(pos + node.nodeSize, $to.pos)
              const mark = merged(type.isInSet(node.marks)?.attrs ?? {})
              tr.removeMark(from, to, type)
              if (mark) tr.addMark(from, to, mark)
            })
          }
          return true
        },
    }
  },
})
