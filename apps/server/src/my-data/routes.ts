import { myDataCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getMyData } from './get-my-data.ts'

export const myDataRoutes = bindCalls(myDataCalls, { getMyData })
