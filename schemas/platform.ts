/** Facts of the platform itself, the same in every deployment. */

/** Letters are posted here: an address in this country is printed without its country line. */
export const HOME_COUNTRY = 'Sverige'

/** The sender of a letter for which neither the request nor the template names one. */
export const DEFAULT_RETURN_ADDRESS = 'brevduva\nReturhantering\nBox 1024\n111 20 Stockholm'
