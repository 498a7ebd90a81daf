import { dangerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createDanger, deleteDanger, updateDanger } from './change-danger.ts'
import { getDanger, listDangers } from './read-dangers.ts'

export const dangerRoutes = bindCalls(dangerCalls, {
  listDangers,
  createDanger,
  getDanger,
  replaceDanger: updateDanger,
  changeDanger: updateDanger,
  deleteDanger,
})
