import { partnerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addPartnerLogo } from './add-logo.ts'
import { createPartnerDeal, deletePartnerDeal, replacePartnerDeal } from './change-deals.ts'
import { createKey, revokeKey } from './change-keys.ts'
import { deletePartnerLogo, replacePartnerLogo } from './change-logos.ts'
import { createPartner } from './create-partner.ts'
import { deletePartner } from './delete-partner.ts'
import { getPartner, getPartnerUsage } from './get-partner.ts'
import { countPartners, listPartners } from './list-partners.ts'
import { updatePartner } from './update-partner.ts'

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
