import { websiteCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getPartnerLogo, listPartnerDeals, listPartnerLogos } from '../partners/website-content.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { deleteEnquiry } from './delete-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { sendGenericForm, sendGolfClubForm, sendHelpForm } from './send-forms.ts'

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
