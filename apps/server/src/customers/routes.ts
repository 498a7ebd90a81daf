import { customerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addManager } from './add-manager.ts'
import { listCustomers } from './list-customers.ts'
import { removeManager } from './remove-manager.ts'

export const customerRoutes = bindCalls(customerCalls, { listCustomers, addManager, removeManager })
