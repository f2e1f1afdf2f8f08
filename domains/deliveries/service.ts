export {
  findHold,
  type Held,
  holdDeliveries,
  lockGate,
  lockGateAlone,
  mayHandOver,
  resumeDeliveries,
  settleGate,
} from './gate.ts'
export { judge, seeOrigin } from './origin.ts'
export {
  findHeldPartners,
  findPartnerHold,
  type HeldPartner,
  holdPartner,
  resumePartner,
} from './partner-holds.ts'
