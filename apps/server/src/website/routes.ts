import { websiteCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { deleteEnquiry } from './delete-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { listPartnerDeals } from './list-partner-deals.ts'
import { listPartnerLogos } from './list-partner-logos.ts'
import { sendGenericForm, sendGolfClubForm, sendHelpForm } from './send-forms.ts'

export const websiteRoutes = bindCalls(websiteCalls, {
  listPartnerLogos,
  listPartnerDeals,
  sendGenericForm,
  sendGolfClubForm,
  sendHelpForm,
  listEnquiries,
  changeEnquiry,
  deleteEnquiry,
})
