import { roles } from '../roles.ts'
import { oneOf, says } from './kinds.ts'

/** Why a person may not do something, or not yet. */
export const ofAccess = {
  role_needed: says({ least: oneOf(...roles) }, ({ least }) => `Forbidden: this takes the role ${least}`),
  fresh_sign_in_needed: 'Forbidden: sign in again to do this, it takes a sign-in of the last 10 minutes',
  other_site: 'Forbidden: the request comes from another site',
  sign_ins_limited: 'Too many attempts to sign in',
} as const
