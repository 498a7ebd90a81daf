import { layoutCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createLayout } from './create-layout.ts'
import { deleteLayout } from './delete-layout.ts'
import { getLayout } from './get-layout.ts'
import { listLayouts } from './list-layouts.ts'
import { updateLayout } from './update-layout.ts'

export const layoutRoutes = bindCalls(layoutCalls, {
  listLayouts,
  createLayout,
  getLayout,
  replaceLayout: updateLayout,
  changeLayout: updateLayout,
  deleteLayout,
})
