import { roles } from '../roles.ts'
import { oneOf, phrase } from './kinds.ts'

/** Why a person may not do something, or not yet. */
export const ofAccess = {
  role_needed: phrase`Forbidden: this takes the role ${{ least: oneOf(...roles) }}`,
  fresh_sign_in_needed: 'Forbidden: sign in again to do this, it takes a sign-in of the last 10 minutes',
  other_site: 'Forbidden: the request comes from another site',
  sign_ins_limited: 'Too many attempts to sign in',
} as const
