/** The direction of a cursor in an address. */
export const directionIn = (text: string | undefined): 'next' | 'prev' => (text === 'prev' ? 'prev' : 'next')
