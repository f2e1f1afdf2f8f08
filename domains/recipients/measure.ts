/** Width of a text as it would stand on the page, to compare values by. */
export const measure = (text: string): number => text.length
