import type { ChainedCommands, Editor } from '@tiptap/react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { placeBeside } from '../../../ui/place-beside.ts'
import { Glyph } from './glyphs.tsx'
import { keepFocus } from './tool.tsx'

/** Does something to the text, which gets the focus again. */
export type Act = (command: (text: ChainedCommands) => ChainedCommands) => void

interface FlyoutProps {
  readonly editor: Editor
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  readonly className?: string
  /** The choices, rendered each time it opens. It closes once one of them acts. */
  readonly children: (act: Act) => ReactNode
}

const CHOICES = '[data-choice], input'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface NamedFaceProps {
  readonly glyph: ComponentProps<typeof Glyph>['name']
  readonly name: string
}

/** The face of a tool with a name beside its picture. */
export const NamedFace = ({ glyph, name }: NamedFaceProps) => (
  <>
    <Glyph name={glyph} />
    <span>{name}</span>
  </>
)

/** A tool that opens choices below itself; arrow keys walk through them, Escape goes back to the tool. */
export function Flyout({ editor, label, face, className, children }: FlyoutProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState(false)

  function walk(event: KeyboardEvent<HTMLFieldSetElement>) {
    const step = STEPS[event.key]
    // Within an input field only the keys that leave it are handled here.
    const within = event.target instanceof HTMLInputElement
    if (!step || (within && !/^Arrow(Up|Down)$/.test(event.key))) return
    event.preventDefault()
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICES)]
    const at = choices.indexOf(document.activeElement as HTMLElement)
    choices.at((at + step) % choices.length)?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`tool ${className ?? ''}`}
        data-tool=""
        tabIndex={-1}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        title={label}
        onMouseDown={keepFocus}
      >
        {face}
        <Glyph name="chevron" size={12} />
      </button>
      <fieldset
        ref={popover}
        id={id}
        popover="auto"
        className="flyout"
        aria-label={label}
        onToggle={event => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened) return
          requestAnimationFrame(() => {
            placeBeside(opener.current?.getBoundingClientRect(), popover.current)
            const element = popover.current
            // Whoever was quicker than the frame keeps the focus: Enter would choose something else.
            if (element?.contains(document.activeElement)) return
            const chosen = element?.querySelector<HTMLElement>('[data-choice][aria-pressed="true"]')
            ;(chosen ?? element?.querySelector<HTMLElement>(CHOICES))?.focus()
          })
        }}
        onKeyDown={walk}
      >
        {open &&
          children(command => {
            popover.current?.hidePopover()
            command(editor.chain().focus()).run()
          })}
      </fieldset>
    </>
  )
}
