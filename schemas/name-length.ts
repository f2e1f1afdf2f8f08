/** The most characters in the name of a campaign, a list or a template. */
export const NAME_LENGTH = 200
