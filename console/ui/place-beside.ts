/**
 * Puts a popover below an element, or above it where there is more room, and within the window.
 * @param edge which edges of both are in line
 */
export function placeBeside(
  from: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> | undefined,
  popover: HTMLElement | null,
  edge: 'left' | 'right' = 'left',
): void {
  if (!from || !popover) return
  const { offsetHeight: height, offsetWidth: width } = popover
  const below = from.bottom + height + 12 < innerHeight || from.top < height
  const left = edge === 'left' ? from.left : from.right - width
  popover.style.top = `${below ? from.bottom + 4 : from.top - height - 4}px`
  popover.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
