import { pinTemplateCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changePinTemplate, createPinTemplate, deletePinTemplate } from './change-pin-template.ts'
import { listPinTemplates } from './list-pin-templates.ts'

export const pinTemplateRoutes = bindCalls(pinTemplateCalls, {
  listPinTemplates,
  createPinTemplate,
  changePinTemplate,
  deletePinTemplate,
})
