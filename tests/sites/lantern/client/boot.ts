// Says that scripts run; no more.
document.documentElement.dataset.awake = 'true';
