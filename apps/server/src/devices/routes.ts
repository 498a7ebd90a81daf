import { deviceCalls, deviceDayCalls, deviceImportCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { assignDevices, createDevice, updateDevice } from './change-device.ts'
import { deleteDevice, revokeDeviceKey, rotateDeviceKey } from './change-key.ts'
import { getOwnDevice, readDeviceMessage } from './device-messages.ts'
import { getDeviceDay } from './get-device-day.ts'
import { importDevices, reviewDevices } from './import-devices.ts'
import { countDevices, getDevice, listDevices } from './read-devices.ts'

export const deviceRoutes = bindCalls(deviceCalls, {
  listDevices,
  countDevices,
  createDevice,
  assignDevices,
  getOwnDevice,
  readDeviceMessage,
  getDevice,
  replaceDevice: updateDevice,
  changeDevice: updateDevice,
  deleteDevice,
  rotateDeviceKey,
  revokeDeviceKey,
})

export const deviceDayRoutes = bindCalls(deviceDayCalls, { getDeviceDay })

export const deviceImportRoutes = bindCalls(deviceImportCalls, { reviewDevices, importDevices })
