import { websiteCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getPartnerLogo, listPartnerDeals, listPartnerLogos } from '../partners/website-content.ts'
import { changeEnquiry, deleteEnquiry } from './change-enquiry.ts'
import { listEnquiries } from './read-enquiries.ts'
import { sendGenericForm, sendGolfClubForm, sendHelpForm } from './receive-enquiry.ts'

export const websiteRoutes = bindCalls(websiteCalls, {
  listPartnerLogos,
  listPartnerDeals,
  getPartnerLogo,
  sendGenericForm,
  sendGolfClubForm,
  sendHelpForm,
  listEnquiries,
  changeEnquiry,
  deleteEnquiry,
})
