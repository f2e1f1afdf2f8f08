import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  readonly label?: string
  readonly className?: string
  readonly initials?: string
  readonly children: ReactNode
}

const ITEMS = '[role^="menuitem"]:not(:disabled)'

/** A button that opens a popover of `MenuItem`s, and of links with that role; arrow keys walk through them. */
export function Menu({ button, label, className, initials, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  /** Beside its button, and within the window. */
  function place() {
    const from = opener.current?.getBoundingClientRect()
    const element = popover.current
    if (!from || !element) return
    const { offsetHeight: height, offsetWidth: width } = element
    const below = from.bottom + height + 8 < innerHeight
    element.style.top = `${Math.max(4, below ? from.bottom : from.top - height - 8)}px`
    element.style.left = `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`
  }

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    // Tab closes the menu, and goes to the element after its button.
    if (event.key === 'Tab') return popover.current?.hidePopover()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items.at(to)?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className ?? 'button'}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        data-initials={initials}
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="menu"
        onToggle={event => {
          if (event.newState !== 'open') return
          place()
          event.currentTarget.querySelector<HTMLElement>(ITEMS)?.focus()
        }}
        onKeyDown={walk}
        // Choosing an item closes the menu.
        onClick={event => {
          if ((event.target as Element).closest(ITEMS)) popover.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** An item of a menu that does something. */
export const MenuItem = (rest: ComponentProps<'button'>) => <button {...rest} type="button" role="menuitem" />

/** A group of items under a label. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="menu-group">
      <span id={id}>{label}</span>
      {children}
    </fieldset>
  )
}

interface MenuChoiceProps extends ComponentProps<'button'> {
  readonly chosen: boolean
  readonly note?: string
}

/** One of several choices in a menu, of which one is selected. */
export const MenuChoice = ({ chosen, note, children, ...rest }: MenuChoiceProps) => (
  <button {...rest} type="button" role="menuitemradio" aria-checked={chosen}>
    <span className="tick">{chosen && <Icon name="check" size={16} />}</span>
    {children}
    {note !== undefined && <span className="note">{note}</span>}
  </button>
)
