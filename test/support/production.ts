/** The variables that production requires besides its database, its secret and its print partner. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://brev.example',
  RETURN_ADDRESS: 'Acme AB\\nBox 1\\n111 11 Stockholm',
} as const
