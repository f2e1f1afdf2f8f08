/** The variables that production requires besides its database and its secret. Nobody is at the print partner's. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://brev.example',
  RETURN_ADDRESS: 'Acme AB\\nBox 1\\n111 11 Stockholm',
  PRINT_PARTNER_URL: 'ftps://user:password@127.0.0.1:9/in',
} as const
