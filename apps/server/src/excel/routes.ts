import { exportCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { exportExcel } from './export-excel.ts'

export const excelRoutes = bindCalls(exportCalls, { exportExcel })
