import type { DeviceAnswer } from '#machines/flows/choosePlace';

const patience = 15_000;
/** A person who said no to the browser's question. */
const denied = 1;
const hundredths = (degrees: number): number => Math.round(degrees * 100);

/**
 * Where the device is, to the hundredth of a degree, or why it does not tell. The browser asks its
 * person first.
 */
export const deviceAnswer = (): Promise<DeviceAnswer> =>
  new Promise((resolve) => {
    // Pages without a secure connection have none.
    const device = (navigator as { geolocation?: Geolocation }).geolocation;
    if (!device) return resolve('unavailable');
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: hundredths(latitude), longitude: hundredths(longitude) }),
      ({ code }) => resolve(code === denied ? 'denied' : 'unavailable'),
      { timeout: patience, maximumAge: 600_000 },
    );
  });
