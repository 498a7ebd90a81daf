import { partnerWebhookCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import {
  deletePartnerWebhook,
  getPartnerWebhook,
  rotatePartnerWebhookSecret,
  setPartnerWebhook,
} from './change-webhook.ts'
import { listPartnerDeliveries, resendPartnerDelivery } from './list-deliveries.ts'

export const partnerWebhookRoutes = bindCalls(partnerWebhookCalls, {
  getPartnerWebhook,
  setPartnerWebhook,
  deletePartnerWebhook,
  rotatePartnerWebhookSecret,
  listPartnerDeliveries,
  resendPartnerDelivery,
})
