-- In one statement: there is no moment without a key.
ALTER TABLE "templates" DROP CONSTRAINT "templates_pkey", ADD CONSTRAINT "templates_pkey" PRIMARY KEY USING INDEX "templates_own";
