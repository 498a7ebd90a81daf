import { layoutCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createLayout, deleteLayout, updateLayout } from './change-layout.ts'
import { getLayout, listLayouts } from './read-layouts.ts'

export const layoutRoutes = bindCalls(layoutCalls, {
  listLayouts,
  createLayout,
  getLayout,
  replaceLayout: updateLayout,
  changeLayout: updateLayout,
  deleteLayout,
})
