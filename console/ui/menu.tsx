import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  readonly label?: string
  readonly className?: string
  readonly initials?: string
  readonly children: ReactNode
}

const ITEMS = '[role="menuitem"]:not(:disabled)'

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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at((at + step) % items.length)?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className ?? 'button'}
        popoverTarget={id}
        aria-label={label}
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
        // What was chosen closes it.
        onClick={event => {
          if ((event.target as Element).closest(ITEMS)) popover.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** Something to be done, in a menu. */
export const MenuItem = (rest: ComponentProps<'button'>) => <button {...rest} type="button" role="menuitem" />
