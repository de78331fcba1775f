// Somebody comes back to the tab, or by the browser's 'Zurück': what was read before may not hold any more.
export function startLookingAgain(look: () => Promise<void>): void {
  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } finally {
      isLooking = false;
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookOnce();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void lookOnce();
  });
}
