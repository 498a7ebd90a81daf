import { partnerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createPartnerDeal, deletePartnerDeal, replacePartnerDeal } from './change-deals.ts'
import { createKey, revokeKey } from './change-keys.ts'
import { addPartnerLogo, deletePartnerLogo, replacePartnerLogo } from './change-logos.ts'
import { createPartner, deletePartner, updatePartner } from './change-partner.ts'
import { countPartners, getPartner, getPartnerUsage, listPartners } from './read-partners.ts'

export const partnerRoutes = bindCalls(partnerCalls, {
  listPartners,
  countPartners,
  createPartner,
  getPartner,
  replacePartner: updatePartner,
  changePartner: updatePartner,
  deletePartner,
  createPartnerDeal,
  replacePartnerDeal,
  deletePartnerDeal,
  addPartnerLogo,
  replacePartnerLogo,
  deletePartnerLogo,
  createPartnerKey: createKey,
  revokePartnerKey: revokeKey,
  getPartnerUsage,
})
