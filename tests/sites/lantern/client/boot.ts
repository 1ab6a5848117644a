// Only shows that scripts run.
document.documentElement.dataset.awake = 'true';
