/** Which way a cursor in an address leads. */
export const directionIn = (text: string | undefined): 'next' | 'prev' => (text === 'prev' ? 'prev' : 'next')
