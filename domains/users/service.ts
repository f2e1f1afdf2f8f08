export {
  type AddressMail,
  type AddressToConfirm,
  addressBefore,
  addressToConfirm,
  changeAddress,
  confirmationAddress,
} from './address-changes.ts'
export { eraseMembers } from './erase.ts'
export {
  type AddressedLink,
  addressLink,
  createLink,
  type Inviter,
  linkAddress,
  requestLink,
} from './links.ts'
export { addMember, changeRole, listMembers, type MemberChange } from './members.ts'
export { type Notice, readNotice } from './notices.ts'
export {
  accountsOfSessions,
  authorizeSession,
  existingSessions,
  PROOF_LASTS_S,
  SESSION_DAYS,
  type SessionGrant,
} from './sessions.ts'
export { hashToken } from './tokens.ts'
